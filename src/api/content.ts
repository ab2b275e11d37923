/** Articles, testimonials and their photos, the quiz, care tips. */
import { queryOptions } from '@tanstack/react-query';
import type { CareAdviceBody, CreateTestimonialBody } from '../contract/requests.ts';
import type {
  CareAdviceResponse,
  PostResponse,
  PostSummary,
  QuizRecommendation,
  SubmittedTestimonial,
  TestimonialItem,
  UploadAddressResponse,
} from '../contract/responses.ts';
import { formatQuizQuery, type QuizAnswers } from '../domain/quiz/quiz-answers.ts';
import { requireInstant } from '../domain/time.ts';
import { call } from './call.ts';

const toPost = <Wire extends PostSummary>({ createdAt, updatedAt, ...post }: Wire) => ({
  ...post,
  createdAt: requireInstant(createdAt),
  updatedAt: requireInstant(updatedAt),
});

export type Post = ReturnType<typeof toPost<PostSummary>>;
export type Article = ReturnType<typeof toPost<PostResponse>>;

/** The published posts without their text: the lists show only excerpts. */
export const postsQuery = queryOptions<PostSummary[], Error, Post[]>({
  queryKey: ['/api/blog', '?view=summary'],
  select: (wire) => wire.map(toPost),
});

export const articleQuery = (slug: string) =>
  queryOptions<PostResponse, Error, Article>({ queryKey: ['/api/blog', encodeURIComponent(slug)], select: toPost });

export const testimonialsQuery = queryOptions<TestimonialItem[]>({ queryKey: ['/api/testimonials'] });

export const submitTestimonial = (body: CreateTestimonialBody) =>
  call<SubmittedTestimonial>('POST', '/api/testimonials', body);

/** An address that accepts one photo by PUT. */
export const createUploadAddress = () => call<UploadAddressResponse>('POST', '/api/objects/upload', {});

export const submitQuiz = (answers: QuizAnswers) => call<QuizRecommendation>('POST', '/api/quiz/submit', answers);

/** The stored recommendation for these answers. */
export const quizResultQuery = (answers: QuizAnswers) =>
  queryOptions<QuizRecommendation>({ queryKey: ['/api/quiz/result', `?${formatQuizQuery(answers)}`] });

/** Care tips for the set that the client wears. */
export const careAdviceQuery = (body: CareAdviceBody) =>
  queryOptions<CareAdviceResponse>({
    queryKey: ['/api/care-advice', body],
    queryFn: () => call<CareAdviceResponse>('POST', '/api/care-advice', body),
  });
