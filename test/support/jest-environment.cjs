/** Tests run in Node's own context, as the service does: with a single kind of Error, Promise and Array, at full speed. */
const hooks = module.require('node:async_hooks');
const { TestEnvironment } = module.require('jest-environment-node');

/** Properties that jest sets on the global object for one file. */
const OF_ONE_FILE = /JEST|jest|TEST_TIMEOUT|RETRY|EVENT_HANDLERS|LOG_ERRORS|WAIT_BEFORE/;

/** Async storages of the running file: each is copied into every promise until it is disabled, and jest creates one per file. */
const storages = new Set();
hooks.AsyncLocalStorage = class extends hooks.AsyncLocalStorage {
  constructor(...input) {
    super(...input);
    storages.add(this);
  }
};

/** Background work stays associated with the test that started it forever; it must not keep the test's objects alive. */
function forget(block) {
  for (const child of block.children) {
    if (child.type === 'describeBlock') forget(child);
    else child.fn = child.asyncError = null;
  }
  for (const hook of block.hooks) hook.fn = hook.asyncError = null;
}

module.exports = class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { moduleMocker, fakeTimersModern } = this;
    fakeTimersModern.dispose();
    this.global = globalThis;
    this.moduleMocker = new moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new fakeTimersModern.constructor({ config: config.projectConfig, global: globalThis });
    this.before = { exit: process.exit, env: process.env, console: globalThis.console };
  }

  handleTestEvent({ name }, { rootDescribeBlock }) {
    if (name === 'teardown') forget(rootDescribeBlock);
  }

  /** The next file finds the same state as this one did, even if a test was aborted. */
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    await super.teardown();
    Object.assign(process, { exit: this.before.exit, env: this.before.env });
    globalThis.console = this.before.console;
    // A storage that belongs to a package is enabled again by its next use.
    for (const storage of storages) storage.disable();
    storages.clear();
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (OF_ONE_FILE.test(symbol.description ?? '')) Reflect.deleteProperty(globalThis, symbol);
  }
};
