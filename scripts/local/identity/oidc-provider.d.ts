/** The part of oidc-provider that is used here; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };

  export type OidcContext = {
    type: string;
    body: unknown;
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      result?: { login?: { accountId: string } };
      provider: { Grant: new (properties: { clientId: string; accountId: string }) => Grant };
    };
  };

  export type InteractionResult = {
    login?: { accountId: string; remember: boolean };
    select_account?: object;
    error?: string;
    error_description?: string;
  };

  export type StoredModel = { [claim: string]: unknown; grantId?: string; uid?: string };

  /** The store that oidc-provider needs for each kind of model. */
  export interface Adapter {
    upsert(id: string, model: StoredModel): Promise<void>;
    find(id: string): Promise<StoredModel | undefined>;
    findByUid(uid: string): Promise<StoredModel | undefined>;
    findByUserCode(userCode: string): Promise<StoredModel | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }

  export namespace interactionPolicy {
    class Check {
      constructor(reason: string, description: string, check: (context: OidcContext) => boolean);
    }
    class Prompt {
      constructor(options: { name: string; requestable: boolean }, ...checks: Check[]);
      checks: { add(check: Check): void };
    }
    function base(): { get(name: string): Prompt | undefined; add(prompt: Prompt): void };
  }
}
