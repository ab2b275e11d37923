import { queryOptions } from '@tanstack/react-query';
import type { GalleryItem } from '../contract/responses.ts';
import type { GalleryFilter } from '../domain/gallery.ts';

export const galleryQuery = (filter: GalleryFilter) =>
  queryOptions<GalleryItem[]>({ queryKey: [filter === 'all' ? '/api/gallery' : `/api/gallery?category=${filter}`] });
