/** Packages that only export ES modules are found too; swc-transform.mjs compiles them. */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (request.startsWith('.') || request.startsWith('/')) throw error;
    return options.defaultResolver(request, {
      ...options,
      conditions: ['node', 'import', 'module-sync', 'default'],
    });
  }
};
