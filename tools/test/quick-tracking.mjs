/**
 * Loaded before each test file: has `node:test` find the test that is running by AsyncLocalStorage. By itself it follows every promise by
 * async_hooks, which takes a sixth of the processor time of a test file that awaits much. What is said of tests stays the same: see
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

/** Resource of a test or suite of `node:test`: noted as the hook would note it, and known by its id to whatever it starts. */
class TrackedResource extends AsyncResource {
  /** @param {ConstructorParameters<typeof AsyncResource>} of */
  constructor(...of) {
    super(...of);
    noteTest?.(this.asyncId(), of[0], executionAsyncId(), this);
  }

  /** @type {import('node:async_hooks').AsyncResource['runInAsyncScope']} */
  runInAsyncScope(run, thisArg, ...values) {
    // Inside: the scope brings back what was known where the test was declared.
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
