import type { Page } from '@playwright/test';
import { applyReadingCondition, listCutOffControls, type ReadingCondition } from './reading-conditions.ts';

const LARGE_TEXT: ReadingCondition = { name: '390 px, text at 200 %', width: 390, textPx: 32 };

/**
 * The lines of text that overlap, and those that are cut: by an edge of the window or of an element around them, or in a
 * field that is narrower than its value. A fixed bar covers what is scrolled beneath it, so its lines are compared with
 * each other only.
 */
const listBrokenLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MARGIN = 3;
    type ClipRect = { left: number; right: number; top: number; bottom: number };
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) ||
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isHidden(element.parentElement));
    const isInBar = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isInBar(element.parentElement));
    /** The rectangle to which the parents of an element clip it. */
    const calculateClipRect = (element: Element | null): ClipRect => {
      if (!element) return { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity };
      const clip = calculateClipRect(element.parentElement);
      const { overflowX, overflowY } = getComputedStyle(element);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (['hidden', 'clip'].includes(overflowX)) {
        clip.left = Math.max(clip.left, left);
        clip.right = Math.min(clip.right, right);
      }
      if (['hidden', 'clip'].includes(overflowY)) {
        clip.top = Math.max(clip.top, top);
        clip.bottom = Math.min(clip.bottom, bottom);
      }
      return clip;
    };

    const lines: { text: Node; excerpt: string; isFixed: boolean; box: DOMRect }[] = [];
    const faults: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim().slice(0, 30) ?? '';
      const parent = text.parentElement;
      if (words === '' || !parent || parent.closest('script, style, select, svg, noscript') || isHidden(parent))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const clip = calculateClipRect(parent);
      for (const box of range.getClientRects()) {
        if (box.width <= MARGIN) continue;
        lines.push({ text, excerpt: words, isFixed: isInBar(parent), box });
        // The box of a line is higher than its letters.
        const overhang = box.height / 4;
        const isCut =
          box.left < clip.left - MARGIN ||
          box.right > clip.right + MARGIN ||
          box.top < clip.top - overhang ||
          box.bottom > clip.bottom + overhang;
        if (isCut) faults.push(`“${words}” is cut`);
      }
    }
    lines.forEach((line, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.text === line.text || other.isFixed !== line.isFixed) continue;
        const width = Math.min(line.box.right, other.box.right) - Math.max(line.box.left, other.box.left);
        const height = Math.min(line.box.bottom, other.box.bottom) - Math.max(line.box.top, other.box.top);
        if (width > MARGIN && height > Math.min(line.box.height, other.box.height) / 3)
          faults.push(`“${line.excerpt}” and “${other.excerpt}” overlap`);
      }
    });

    const context = document.createElement('canvas').getContext('2d');
    /** The px that a field needs beside its value: the button of a date. */
    const BUTTON_WIDTH = 20;
    for (const field of document.querySelectorAll('select, input:is([type=date], [type=time], [type=number])')) {
      if (!context || isHidden(field)) continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      context.font = font;
      const [type, value] = field instanceof HTMLInputElement ? [field.type, field.value] : ['select', ''];
      const placeholder = new Map([
        ['date', '00/00/0000'],
        ['time', '00:00 am'],
      ]).get(type);
      const words =
        field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : (placeholder ?? value);
      const availableWidth =
        field.clientWidth -
        Number.parseFloat(paddingLeft) -
        Number.parseFloat(paddingRight) -
        (placeholder === undefined ? 0 : BUTTON_WIDTH);
      // A list as wide as the phone cannot be wider; when open it shows the words.
      if (context.measureText(words).width > availableWidth + 1 && availableWidth < innerWidth / 2)
        faults.push(`The field with “${words}” is too narrow`);
    }
    return [...new Set(faults)];
  });

/** Finds what a phone with text twice as large cuts off or draws over other text on the open page. One line each. */
export async function listLargeTextProblems(page: Page): Promise<string[]> {
  await applyReadingCondition(page, LARGE_TEXT);
  return [...(await listCutOffControls(page)), ...(await listBrokenLines(page))];
}
