/**
 * The value that a radio button or hidden field of the cancellation page posts for this option, in the form with this
 * address.
 */
export function parseCancelChoice(html: string, action: string, option: string): string {
  const form = html.split('<form ').find((part) => part.includes(`action="${action}"`)) ?? '';
  const input = form.split('<input ').find((part) => part.includes(`data-option="${option}"`)) ?? '';
  return (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&quot;', '"');
}
