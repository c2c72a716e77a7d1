/** Tests run in Node's own context, as the service does: with one kind of Error, Promise and Array, at their full speed. */
const hooks = module.require('node:async_hooks');
const { TestEnvironment } = module.require('jest-environment-node');

/** What jest keeps on the global object for one file. */
const OF_ONE_FILE = /JEST|jest|TEST_TIMEOUT|RETRY|EVENT_HANDLERS|LOG_ERRORS|WAIT_BEFORE/;

/** Those of the running file: each is copied into every promise until it is disabled, and jest makes one for each file. */
const storages = new Set();
hooks.AsyncLocalStorage = class extends hooks.AsyncLocalStorage {
  constructor(...input) {
    super(...input);
    storages.add(this);
  }
};

/** What waits in the background belongs to the test that began it, forever; it must not keep alive what the test used. */
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

  /** The next file finds everything as this one did, even when a test was given up in the middle. */
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    await super.teardown();
    Object.assign(process, { exit: this.before.exit, env: this.before.env });
    globalThis.console = this.before.console;
    // One that a package keeps is enabled again by its next use.
    for (const storage of storages) storage.disable();
    storages.clear();
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (OF_ONE_FILE.test(symbol.description ?? '')) Reflect.deleteProperty(globalThis, symbol);
  }
};
