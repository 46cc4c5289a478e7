import { Stats, type StatsReport } from '../control/stats.ts';
import { Database } from '../storage/database.ts';
import { Storage } from '../storage/storage.ts';
import { databaseOf } from '../wire/resource-names.ts';
import { Engine, type EngineOptions } from './engine.ts';

export interface DatabasesOptions extends Omit<EngineOptions, 'name' | 'stats' | 'persist'> {
  /** Where the data of the main database is kept. Others are kept beside it. */
  readonly dataFile?: string;
}

interface Served {
  readonly engine: Engine;
  readonly storage: Storage | undefined;
}

/** Serves any number of databases. Each is created, empty, when a call first names it. */
export class Databases {
  readonly stats = new Stats();
  readonly #main: string;
  readonly #options: DatabasesOptions;
  readonly #served = new Map<string, Served>();

  /** @param main the database that the control calls are about: `projects/p/databases/(default)` */
  constructor(main: string, options: DatabasesOptions) {
    this.#main = main;
    this.#options = options;
  }

  /** Opens the main database, which loads its file. @throws Error when that is damaged. */
  open(): void {
    this.#open(this.#main);
  }

  get main(): Engine {
    return this.#open(this.#main).engine;
  }

  /** Finds the database of a resource name, such as that of a document. @throws INVALID_ARGUMENT */
  of(resource: string | undefined): Engine {
    return this.#open(databaseOf(resource)).engine;
  }

  /** Lets the transactions of lost connections yield their locks. */
  yieldAbandoned(): void {
    for (const engine of this.#engines()) engine.transactions.yieldAbandoned();
  }

  /** Removes every document of every database. */
  clear(): void {
    for (const engine of this.#engines()) engine.clear();
  }

  report(): StatsReport {
    const engines = [...this.#engines()];
    const documents = engines.reduce((sum, { db }) => sum + db.size, 0);
    const open = engines.reduce((sum, { transactions }) => sum + transactions.size, 0);
    return this.stats.report(documents, open);
  }

  close(): void {
    for (const { engine, storage } of this.#served.values()) {
      engine.transactions.close();
      storage?.close();
    }
  }

  *#engines(): Generator<Engine> {
    for (const { engine } of this.#served.values()) yield engine;
  }

  /** Opens a database. Its file is loaded at once, so that no call is answered before it is there. */
  #open(name: string): Served {
    const found = this.#served.get(name);
    if (found) return found;
    const db = new Database();
    const file = this.#fileOf(name);
    const storage = file === undefined ? undefined : new Storage(file, db);
    const persist: EngineOptions['persist'] = (changes) => storage?.append(changes);
    const engine = new Engine(db, { ...this.#options, name, stats: this.stats, persist });
    const served = { engine, storage };
    this.#served.set(name, served);
    return served;
  }

  #fileOf(name: string): string | undefined {
    const { dataFile } = this.#options;
    if (dataFile === undefined || name === this.#main) return dataFile;
    const [, project, , database] = name.split('/');
    return `${dataFile}.${project}.${database}`;
  }
}
