/** A file that was chosen in a form and is kept in the browser until the form is sent, so that it survives a reload (IMG-62). */
export interface ChosenFile {
  /** Id of the photo in its form. */
  id: string;
  /** Id of the account that chose it: no other gets it. */
  account: string;
  /** The file; omitted once it is in storage. */
  file?: Blob;
  /** Whether the file is already compressed. */
  isSmall: boolean;
  /** Its place in storage, once it is there. */
  stored?: { imageId: string; url: string };
}

interface Row extends ChosenFile {
  /** In milliseconds since 1970. */
  savedAt: number;
}

/** Milliseconds for which a file is kept: a week. */
const life = 7 * 24 * 60 * 60 * 1000;

/** Milliseconds after which a browser that does not answer counts as one that keeps nothing. */
const patience = 5000;

const store = 'chosen-files';

/**
 * Keeps a file, or what has become of it. A browser that keeps nothing (private mode, full) is not an error: the photo is then uploaded
 * without surviving a reload.
 */
export async function keepFile(file: ChosenFile): Promise<void> {
  await inStore('readwrite', (rows) => rows.put({ ...file, savedAt: Date.now() } satisfies Row));
}

/** Returns a kept file of an account; undefined if there is none. */
export async function keptFile(id: string, account: string): Promise<ChosenFile | undefined> {
  const found = (await inStore('readonly', (rows) => rows.get(id))) as Row | undefined;
  return found?.account === account ? found : undefined;
}

/** Deletes files of photos that were sent or removed. */
export async function dropFiles(ids: readonly string[]): Promise<void> {
  await inStore('readwrite', (rows) => ids.map((id) => rows.delete(id))[0]);
}

/** Deletes all files of an account, as when it signs out. */
export async function dropFilesOf(account: string): Promise<void> {
  await dropWhere((row) => row.account === account);
}

/** Deletes files that were kept too long: nobody has come back to their form. */
async function sweep(): Promise<void> {
  const earliest = Date.now() - life;
  await dropWhere(({ savedAt }) => savedAt < earliest);
}

async function dropWhere(isUnwanted: (row: Row) => boolean): Promise<void> {
  await inStore('readwrite', (rows) => {
    const all = rows.openCursor();
    all.addEventListener('success', () => {
      const cursor = all.result;
      if (!cursor) return;
      if (isUnwanted(cursor.value as Row)) cursor.delete();
      cursor.continue();
    });
    return undefined;
  });
}

let isSwept = false;

/** Does something with the kept files. @returns the result of its request; undefined where the browser keeps nothing. */
async function inStore(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest | undefined,
): Promise<unknown> {
  const done = (async () => {
    const database = await opened();
    if (!isSwept) {
      isSwept = true;
      void sweep();
    }
    try {
      const transaction = database.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      await new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve);
        transaction.addEventListener('abort', () => reject(transaction.error));
      });
      return request?.result as unknown;
    } finally {
      database.close();
    }
  })();
  return Promise.race([done.catch(() => undefined), late()]);
}

const late = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('eain', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath: 'id' }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('blocked', () => reject(new Error('The database is in use.')));
  });
}
