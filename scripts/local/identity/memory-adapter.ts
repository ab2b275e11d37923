import type { Adapter, StoredModel } from 'oidc-provider';

/** A store in memory: a sign-in that is under way at a restart has to be started again. */
export function createMemoryAdapterClass(): new (kind: string) => Adapter {
  const kinds = new Map<string, Map<string, StoredModel>>();

  return class MemoryAdapter implements Adapter {
    readonly #models: Map<string, StoredModel>;

    constructor(kind: string) {
      this.#models = kinds.get(kind) ?? new Map();
      kinds.set(kind, this.#models);
    }

    async upsert(id: string, model: StoredModel) {
      this.#models.set(id, model);
    }

    async find(id: string) {
      return this.#models.get(id);
    }

    async findByUid(uid: string) {
      return [...this.#models.values()].find((model) => model.uid === uid);
    }

    async findByUserCode() {
      return undefined;
    }

    async consume(id: string) {
      const model = this.#models.get(id);
      if (model !== undefined) model.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string) {
      this.#models.delete(id);
    }

    async revokeByGrantId(grantId: string) {
      for (const models of kinds.values()) {
        for (const [id, model] of models) if (model.grantId === grantId) models.delete(id);
      }
    }
  };
}
