/** What a radio button or a hidden field of the page to cancel posts for an option of the form with this address. */
export function parseCancelChoice(html: string, action: string, option: string): string {
  const form = html.split('<form ').find((part) => part.includes(`action="${action}"`)) ?? '';
  const input = form.split('<input ').find((part) => part.includes(`data-option="${option}"`)) ?? '';
  return (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&quot;', '"');
}
