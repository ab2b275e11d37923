import { createTextGenerator, type TextGenerator, type TextModel } from '../../worker/platform/text-generator.ts';

type Says = (request: { messages: { content: string }[] }) => unknown;

/** The language model's stand-in: `says` is its raw answer to a request, and `calls` counts how often it was asked. */
export function textModel(says: Says, timeoutMs = 1000): { advisor: TextGenerator; calls: () => number } {
  let calls = 0;
  const model: TextModel = {
    async run(_, request) {
      calls++;
      return says(request as Parameters<Says>[0]);
    },
  };
  return { advisor: createTextGenerator(model, timeoutMs), calls: () => calls };
}
