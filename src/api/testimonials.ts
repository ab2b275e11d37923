import { queryOptions } from '@tanstack/react-query';
import type { CreateTestimonialBody } from '../contract/requests.ts';
import type { SubmittedTestimonial, TestimonialItem, UploadAnswer } from '../contract/responses.ts';
import { call } from './call.ts';

export const testimonialsQuery = queryOptions<TestimonialItem[]>({ queryKey: ['/api/testimonials'] });

export const submitTestimonial = (body: CreateTestimonialBody) =>
  call<SubmittedTestimonial>('POST', '/api/testimonials', body);

/** Where one photo can be sent. */
export const askUploadAddress = () => call<UploadAnswer>('POST', '/api/objects/upload', {});
