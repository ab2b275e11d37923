import { createTextGenerator, type TextGenerator, type TextModel } from '../../../worker/platform/text-generator.ts';

type ModelReply = (request: { messages: { content: string }[] }) => unknown;

/**
 * A stand-in for the language model: `reply` is its raw answer to a request, and `calls` returns how often it was called.
 */
export function createTextModel(
  reply: ModelReply,
  timeoutMs = 1000,
): { textGenerator: TextGenerator; countCalls: () => number } {
  let calls = 0;
  const model: TextModel = {
    async run(_, request) {
      calls++;
      return reply(request as Parameters<ModelReply>[0]);
    },
  };
  return { textGenerator: createTextGenerator(model, timeoutMs), countCalls: () => calls };
}
