import { queryOptions } from '@tanstack/react-query';
import type { CareAdviceBody } from '../contract/requests.ts';
import type { CareAdviceAnswer } from '../contract/responses.ts';
import { call } from './call.ts';

/** Tips for the set somebody wears. */
export const careAdviceQuery = (body: CareAdviceBody) =>
  queryOptions<CareAdviceAnswer>({
    queryKey: ['/api/care-advice', body],
    queryFn: () => call<CareAdviceAnswer>('POST', '/api/care-advice', body),
  });
