/**
 * Loaded before each test file: makes `node:test` find the running test through AsyncLocalStorage. By default it tracks every promise
 * with async_hooks, which takes a sixth of the CPU time of a test file that awaits much. Test reports stay the same: see
 * quick-tracking.test.ts.
 */
import hooks from 'node:async_hooks';
import { isMainThread } from 'node:worker_threads';

const { AsyncLocalStorage, AsyncResource, createHook, executionAsyncId } = hooks;

/**
 * The id of the test or suite that is running.
 * @type {import('node:async_hooks').AsyncLocalStorage<number>}
 */
const running = new AsyncLocalStorage();

/** @type {import('node:async_hooks').HookCallbacks['init']} */
let noteTest;

/** Resource of a test or suite of `node:test`: reported as the hook would report it, and identified by its id to everything it starts. */
class TrackedResource extends AsyncResource {
  /** @param {ConstructorParameters<typeof AsyncResource>} of */
  constructor(...of) {
    super(...of);
    noteTest?.(this.asyncId(), of[0], executionAsyncId(), this);
  }

  /** @type {import('node:async_hooks').AsyncResource['runInAsyncScope']} */
  runInAsyncScope(run, thisArg, ...values) {
    // Inside: the scope restores the context in which the test was declared.
    return super.runInAsyncScope(() => running.run(this.asyncId(), () => Reflect.apply(run, thisArg, values)));
  }
}

if (isMainThread) {
  Object.assign(hooks, {
    AsyncResource: TrackedResource,
    executionAsyncId: () => running.getStore() ?? executionAsyncId(),
    /** @type {typeof createHook} */
    createHook({ init }) {
      noteTest = init;
      const hook = { enable: () => hook, disable: () => hook };
      return hook;
    },
  });
  await import('node:test');
  Object.assign(hooks, { AsyncResource, createHook, executionAsyncId });
}
