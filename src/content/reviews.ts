/**
 * Thirty sample review cards and two sample quote cards. They are invented, and have a visible "Sample" mark until real
 * reviews replace them (DECISIONS §1).
 */
import type { ServiceId } from '../domain/services/service.ts';

/**
 * While this is true, the figures below the reviews leave out the number of happy clients and their rating, which would seem to
 * be taken from these samples; About has all claims (SPEC §1). Set it to false, and deploy, with the first real reviews.
 */
export const REVIEWS_ARE_SAMPLES: boolean = true;

export type Review = { id: string; text: string; serviceId: ServiceId; initials: string; isSample: true };

type ReviewTuple = readonly [serviceId: ServiceId, initials: string, text: string];

const REVIEW_TUPLES: readonly ReviewTuple[] = [
  ['classic_set', 'A. K.', 'Looks like my own lashes on a very good day. My mum asked if I had slept more.'],
  ['hybrid_set', 'T. W.', 'I could not decide between soft and full, so I got both. Still tidy after three weeks.'],
  ['volume_set', 'J. M.', 'I have hardly any lashes of my own and you would never know. No more eyeliner either.'],
  ['wispy_set', 'S. P.', 'The first set that works with my hooded eyes. I was shown the map and told why.'],
  ['mega_volume', 'D. R.', 'I asked for drama and got it. Heavy to look at and light to wear.'],
  ['coloured_set', 'L. N.', 'A bit of plum at the corners. Nobody at work noticed and my friends all did.'],
  [
    'gemstone_set',
    'B. F.',
    'Had them done for my birthday. Every stone stayed on for the whole weekend and the flight home.',
  ],
  [
    'classic_set',
    'H. O.',
    'First time, and I was nervous. Everything was explained before it happened. I fell asleep.',
  ],
  ['hybrid_set', 'C. V.', 'Booked on my phone in two minutes, knew the price, came, lay down, left happy.'],
  ['wispy_set', 'M. D.', 'Feathery, and not stiff at all. I keep catching myself in shop windows.'],
  ['volume_set', 'R. S.', 'Even, soft, and both eyes match, which my own eyes do not.'],
  ['classic_set', 'E. B.', 'I swim most mornings, so we went light. Four weeks on there are still enough to brush.'],
  ['coloured_set', 'K. J.', 'I wanted blue without looking like a parrot. That is exactly what I got.'],
  ['mega_volume', 'P. A.', 'Three hours went by like a nap. My eyes felt fine straight afterwards.'],
  ['hybrid_set', 'N. G.', 'I was talked out of a longer set, and I am glad. These sit right and do not twist.'],
  ['gemstone_set', 'V. L.', 'Tiny stones, very neat. They sparkle when I blink and that is all I wanted.'],
  ['classic_set', 'F. T.', 'I wear glasses and these do not touch them. We measured before we started.'],
  ['volume_set', 'G. H.', 'Had to move my appointment because of the kids. It took one tap and a code.'],
  ['wispy_set', 'O. C.', 'I sent a photo of somebody else’s lashes and got my own version of them. Better, in fact.'],
  ['hybrid_set', 'I. R.', 'Quiet room, no rush, and my eyes felt fine the next day.'],
  ['classic_set', 'W. E.', 'Patch test first, then the set. I have sensitive skin and liked that nobody rushed it.'],
  ['mega_volume', 'Y. S.', 'They are a lot. I love a lot. Make time for washing them, as they tell you.'],
  ['coloured_set', 'Q. B.', 'Brown on brown for red hair. Softer than black and just as full.'],
  ['volume_set', 'Z. M.', 'For my sister’s wedding. I cried twice and they did not move.'],
  ['wispy_set', 'A. V.', 'Light enough to forget and long enough to be asked about.'],
  ['hybrid_set', 'D. K.', 'The little brush and the two-minute wash made all the difference this time.'],
  ['gemstone_set', 'S. J.', 'A festival in the heat, three days, and I lost one stone. Not bad.'],
  ['classic_set', 'M. Y.', 'Neat, quiet, on time. The only two hours of my month without a phone.'],
  ['volume_set', 'L. C.', 'I told them I sleep on my left side, and the left eye still looks like the right one.'],
  ['hybrid_set', 'R. P.', 'Took the quiz for fun, booked what it said, and it suits me. Slightly annoyed how well.'],
];

export const reviews: readonly Review[] = REVIEW_TUPLES.map(([serviceId, initials, text], index) => ({
  id: `review-${String(index + 1).padStart(2, '0')}`,
  text,
  serviceId,
  initials,
  isSample: true,
}));

export const quoteCards: readonly Review[] = [
  {
    id: 'quote-1',
    text: 'I brought a photo and expected a copy. What I got was a pen, seven numbers, and a reason for each of them. It is the first set that looks like it was made for my eyes, because it was.',
    serviceId: 'wispy_set',
    initials: 'S. W.',
    isSample: true,
  },
  {
    id: 'quote-2',
    text: 'I wanted something I could wear to work, to the pool and to a wedding in the same week. We chose one step quieter than I had planned, and three weeks later it still looks the way it did when I got up from the bed.',
    serviceId: 'hybrid_set',
    initials: 'T. A.',
    isSample: true,
  },
];

/** `serviceName`: '' when the services could not be loaded; then the text is left without it. */
const appendServiceName = (text: string, serviceName: string): string => [text, serviceName].filter(Boolean).join(', ');

/** The alternative text of a card, which says that it is a sample. */
export const formatReviewAlt = ({ text, initials }: Review, serviceName: string): string =>
  `${appendServiceName('Sample review', serviceName)}: “${text}” ${initials}`;

/** Who wrote a review, and about which service. */
export const formatAttribution = ({ initials }: Review, serviceName: string): string =>
  appendServiceName(initials, serviceName);
