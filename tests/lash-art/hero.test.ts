import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawHeroArtOnce, renderHeroSvg } from '../../src/lash-art/eye/hero.ts';
import { HERO_DRAWING_ID } from '../../src/lash-art/hero-views.ts';

const COLOUR_PATTERN = /"#[0-9a-f]{3,6}"/;

describe('the drawing of the hero', () => {
  it('takes every colour from the page, so that it has the chosen skin tone', () => {
    expect(drawHeroArtOnce().phone).toContain('var(--sk-base)');
    expect(drawHeroArtOnce().phone).not.toMatch(COLOUR_PATTERN);
  });

  it('is in the page once: the desktop view refers to the phone view', () => {
    expect(drawHeroArtOnce().phone).toContain(`<g id="${HERO_DRAWING_ID}">`);
    expect(drawHeroArtOnce().desktop).toContain(`href="#${HERO_DRAWING_ID}"`);
    expect(drawHeroArtOnce().desktop.length).toBeLessThan(300);
  });

  it('adds at most 6.5 kB to the page', () => {
    expect(gzipSync(drawHeroArtOnce().phone + drawHeroArtOnce().desktop).length).toBeLessThan(6500);
  });

  it('has default colours as a file that is opened on its own', () => {
    expect(renderHeroSvg()).toMatch(/var\(--sk-base,#[0-9a-f]{6}\)/);
    expect(renderHeroSvg()).not.toMatch(/var\(--sk-[a-z-]+\)/);
  });
});
