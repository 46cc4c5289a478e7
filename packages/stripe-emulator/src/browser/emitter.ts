export type Listener = (event: unknown) => void;

/** Named events, as Stripe's Elements have them. */
export class Emitter {
  readonly #listeners = new Map<string, Set<Listener>>();
  /**
   * Events without a listener so far, which must not be lost: React attaches its listeners after
   * mounting.
   */
  readonly #unheard = new Map<string, unknown>();

  on(name: string, listener: Listener): this {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    if (this.#unheard.has(name)) {
      const event = this.#unheard.get(name);
      this.#unheard.delete(name);
      queueMicrotask(() => listener(event));
    }
    return this;
  }

  once(name: string, listener: Listener): this {
    const single: Listener = (event) => {
      this.off(name, single);
      listener(event);
    };
    return this.on(name, single);
  }

  off(name: string, listener?: Listener): this {
    if (listener) this.#listeners.get(name)?.delete(listener);
    else this.#listeners.delete(name);
    return this;
  }

  emit(name: string, event: unknown): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(event);
  }

  /** Like emit, but without a listener the event is kept for the first one that is added. */
  emitOnce(name: string, event: unknown): void {
    if ((this.#listeners.get(name)?.size ?? 0) > 0) this.emit(name, event);
    else this.#unheard.set(name, event);
  }
}
