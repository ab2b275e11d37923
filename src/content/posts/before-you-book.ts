import { requireCancellationTerms } from '../../domain/cancellation/cancellation-terms.ts';
import { policyFacts } from '../policy-facts.ts';
import { seedServices } from '../seed-services.ts';
import { studio } from '../studio.ts';
import type { Post } from './post.ts';

const minutes = seedServices.map((service) => service.minutes);
const shortestMinutes = Math.min(...minutes);
const longestMinutes = Math.max(...minutes);
const tokenDays = requireCancellationTerms('over48').choices.find((terms) => terms.choice === 'reschedule')?.tokenDays;

export const beforeYouBook: Post = {
  slug: 'before-you-book',
  title: 'Before you book: patch test, timing and how to arrive',
  excerpt:
    'Everything we would tell you on the phone before your first appointment: the patch test, how long to plan, what to leave off your face.',
  category: 'BEFORE YOU BOOK',
  tags: ['first visit', 'patch test', 'booking', 'preparation'],
  published: true,
  createdAt: '2026-04-13T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
  drawing: { serviceId: 'classic_set', eyeShape: 'hooded', state: 'closed', tone: 5 },
  content: `
A first lash appointment is two hours or more with your eyes shut and somebody you've just met leaning over your
face. It helps to know what is coming. Here it is, in order.

## Is it for you at the moment?

Most people can wear extensions. Wait, or talk to us first, if any of these is true:

- you've had **eye surgery in the last ${policyFacts.eyeSurgeryMonths} months**, laser included
- you have an eye infection, a stye, very irritated lids or a sunburnt face
- you've reacted to lash adhesive, hair dye, nail glue, latex or sticking plaster before
- you are having treatment that affects your lashes, skin or immune system
- lying still on your back for a couple of hours isn't comfortable for you right now

None of these is a judgement. Some mean "in a month", some mean "ask your doctor first", and a few mean that a different
treatment will make you happier. Write it in the notes when you book, or send a message. We'd much rather talk about it
before than find out on the day.

## The patch test

A small amount of adhesive, or a few lashes, goes on ahead of your appointment, and then we wait. We ask for
**${policyFacts.patchTestHours} hours' notice** for a patch test, because reactions like to take their time. If it is your first set
with us, if it has been a long while, or if anything on the list above applies, ask for one **before you choose a
date**.

A clear test is a good sign. It isn't a promise, because a sensitivity can begin at any time, even after years of
wearing lashes. That is why we also ask how your eyes have been every time you come.

## Choosing a time

Plan for the whole length of the service. Sets take from ${shortestMinutes / 60} to ${longestMinutes / 60} hours, depending on the style, and rushing shows.
Bring nobody who will need you in the meantime.

If the lashes are for a wedding or a holiday, book them **two to four days before**. You'll have the first 24 hours behind
you, time to get used to them, and time for us to adjust something. Don't try your first set ever in the week of your
own wedding. Have one a month or two earlier, and find out what you like.

## Paying and changing your mind

You pay in full when you book, and the time is yours. Life happens, so here is the heart of it: with more than 48 hours'
notice you choose between a reschedule code that is valid for ${tokenDays} days and a full refund. Closer to the
appointment there is less to choose from, and the cancellation policy has the whole table. You can cancel online up to
the start, and the page shows what you get back before you confirm.

## The night before and the day itself

- **Come with a bare eye area.** No mascara, no liner, no lash serum. Waterproof mascara from the day before counts.
- **Wash your face and lashes** with something that has no oil in it.
- **Skip the coffee** just before, if it makes your lids flutter.
- **Take out contact lenses**, or bring their case.
- **Wear something comfortable** that doesn't need to come off over your head when you get home.
- Take off old extensions beforehand, or tell us that you have some on.
- **Eat something, and go to the bathroom.** Two hours is long.

First visit? Come **${policyFacts.firstVisitEarlyMinutes} minutes early**, so we can talk about your eyes, look at
photos and draw your map without hurry. If you're running late, message us. More than ${policyFacts.lateMinutes} minutes,
and we may have to find you another day, because the person after you has a booking too.

## Where we are

The studio is in ${studio.suburb}. Ask us for the street address before your first visit. It is a working studio with one chair, so there is no waiting
room and nobody to overhear you.

## In the chair

You lie down, we clean your lashes, pads go under your eyes, and we map. Then you rest. Most people fall asleep. You
shouldn't feel pain, stinging or heat at any moment. If you do, **say so at once**, however relaxed the music is. We stop,
look and fix it.

At the end you get a mirror, a brush and the short version of aftercare. The long version is on this blog, for when you
have forgotten it all by the time you reach the car. Everybody does.
`,
};
