import { HOLD_MINUTES } from '../../domain/bookings/hold.ts';
import {
  APOLOGY_PERCENT,
  FIRST_TIME_COUPON,
  FIRST_VISIT_PERCENT,
  REWARD_PERCENT,
} from '../../domain/loyalty/coupon.ts';
import { POINTS_PER_PURCHASE, POINTS_PER_REWARD } from '../../domain/loyalty/loyalty.ts';
import { STUDIO_ZONE_NAME } from '../../domain/time.ts';
import { describeStudioLocation } from '../contact-links.ts';
import { policyFacts } from '../policy-facts.ts';
import { formatContactDetails, formatStudioIdentity, type PolicyFacts } from './contact.ts';
import type { PolicyDocument } from './policy.ts';

const { complaintHours, eyeSurgeryMonths, firstVisitEarlyMinutes, lashLife, lateMinutes, patchTestHours } = policyFacts;

export const buildTermsOfService = (facts: PolicyFacts): PolicyDocument => ({
  title: 'Terms of Service',
  description: 'What you can expect when you book and pay here, and what we ask of you.',
  inForceSince: '2026-11-21',
  sections: [
    {
      id: 'about',
      heading: 'About these terms',
      body: [
        `These terms apply when you use this website or book an appointment with ${formatStudioIdentity(facts)} (“we”, “us”). The Cancellation Policy and the Privacy Policy belong to them.`,
        'The version in force when you pay applies to that appointment. Nothing in these terms takes away a right you have under Australian Consumer Law.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      body: [
        'You need to sign in to book: with your Google account, whose password we never see, or with a code that we e-mail you. Keep access to your account and your e-mail to yourself, and tell us if you think somebody else has booked in your name.',
        'You need to be 18, or to book with the consent of a parent or guardian. Points, discounts and codes belong to the account they were given to and can’t be passed on, sold or exchanged for money.',
      ],
    },
    {
      id: 'services-and-prices',
      heading: 'Services and prices',
      body: [
        'Prices are in Australian dollars (AUD), including GST where it applies. The price you see before you pay is the whole price: there is no surcharge for cards, and nothing is added that you did not choose.',
        'Each service is a full set. Pictures on this site are drawings of a style. Lashes differ, so yours will look like you. The lengths, curl and fullness are settled in the chair; if we find that the set you booked would be too heavy or unsafe for your lashes, we tell you before we start and agree on another one with you, or give you your money back.',
      ],
    },
    {
      id: 'booking-and-payment',
      heading: 'Booking and payment',
      body: [
        `You pay in full when you book. While you pay, the time is held for you for ${HOLD_MINUTES} minutes; the page counts down and offers to extend it once. The appointment is confirmed when your payment has gone through, and not before.`,
        `If a payment succeeds but the time is no longer free, we refund it in full at once. Payments are handled by Stripe. Times are always studio time, which is ${STUDIO_ZONE_NAME} all year.`,
        'You get a receipt, or a tax invoice where we are registered for GST. We may decline a booking where there is a good reason, such as safety or misuse of the site; then you pay nothing, or get back all you paid.',
      ],
    },
    {
      id: 'discounts-and-points',
      heading: 'Discounts, points and codes',
      body: [
        {
          list: [
            `First visit: ${FIRST_VISIT_PERCENT}% off with ${FIRST_TIME_COUPON} if you have not had a paid booking with us before.`,
            `Points: ${POINTS_PER_PURCHASE} for each booking you pay for. Every ${POINTS_PER_REWARD} points give you ${REWARD_PERCENT}% off your next booking.`,
            `Apology: ${APOLOGY_PERCENT}% off a booking after we had to cancel on you.`,
            'Reschedule codes cover a new appointment as the Cancellation Policy describes.',
          ],
        },
        'One discount applies to a booking, once. The page shows it before you pay. A booking made with a reschedule code costs nothing and earns no points, because the points of the first booking stay with you.',
        'We may change or end discounts and points for future bookings, and say so here first. A discount or code you already hold stays good, unless the points it came from are taken back.',
      ],
    },
    {
      id: 'before-your-appointment',
      heading: 'Before your appointment',
      body: [
        `Ask for a patch test if you are new to us, have had a reaction before or are unsure. It needs ${patchTestHours} hours’ notice. A clear test makes a reaction less likely; it can’t rule one out.`,
        `Please don’t book if you have had eye surgery within the last ${eyeSurgeryMonths} months, have an eye infection, or have broken or swollen skin around the eyes. Tell us in the notes about allergies, eye conditions, pregnancy, treatments or medicines that may matter, and about extensions you already wear. It helps us to work safely, and you are asking for nothing special.`,
        'Come without eye makeup, with clean lashes, and without contact lenses in. If you arrive in a condition that makes it unsafe to go on, we won’t start, and we talk about another day. If we could have known only from you, the Cancellation Policy applies as if you had cancelled then.',
      ],
    },
    {
      id: 'on-the-day',
      heading: 'On the day',
      body: [
        `${describeStudioLocation(facts)} If it is your first visit, please come ${firstVisitEarlyMinutes} minutes early.`,
        `If you are running late, let us know. A delay of more than ${lateMinutes} minutes may mean that we have to reschedule, because the next client has a time as well. If a shorter set still fits, we offer you that first.`,
        'It is a one-chair studio and sets take hours, so please come alone; if you need somebody with you, ask. We may end an appointment if anybody is abusive or unsafe.',
      ],
    },
    {
      id: 'cancelling',
      heading: 'Changing and cancelling',
      body: [
        'You can cancel online until your appointment starts. What you get back depends on how much notice you give, and the Cancellation Policy has the whole table. The page shows what applies to your own booking before you confirm.',
        `If we have to cancel, you choose between a full refund and a reschedule code, you keep your points, and you get ${APOLOGY_PERCENT}% off another booking.`,
      ],
    },
    {
      id: 'if-something-is-wrong',
      heading: 'Aftercare, and if something isn’t right',
      body: [
        `A set usually keeps its look for ${lashLife}, depending on your natural lashes, the style, and how you look after it. You get aftercare advice with each set. Shedding is natural and not a fault.`,
        `If you are unhappy with your lashes, please tell us within ${complaintHours} hours, with a photo if you can, so that we can see them as they are. Telling us later doesn’t take away your rights; it makes it harder to find out what happened. Please don’t pull extensions off yourself.`,
        'Our services come with guarantees that cannot be excluded under the Australian Consumer Law. For major failures with the service, you are entitled:',
        {
          list: [
            'to cancel your service contract with us; and',
            'to a refund for the unused portion, or to compensation for its reduced value.',
          ],
        },
        'You are also entitled to be compensated for any other reasonably foreseeable loss or damage. If the failure does not amount to a major failure you are entitled to have problems with the service rectified in a reasonable time and, if this is not done, to cancel your contract and obtain a refund for the unused portion of the contract.',
        'If you have itching, swelling, pain or a change in your sight, contact us, and see a doctor, an optometrist or an emergency department first if it is serious.',
      ],
    },
    {
      id: 'reviews-and-content',
      heading: 'Reviews, photos and what is on this site',
      body: [
        'You may send a review of an appointment you had, with photos of yourself. It has to be your own honest experience. We read reviews before they are published and leave out abuse, private details of other people and advertising; we never leave one out for its star rating. You keep your rights in what you send, and allow us to show it on this site and our social media until you ask us to take it down.',
        'Drawings, texts and the design of the site belong to us or to those who made them; please ask before you use them elsewhere. Anything marked “Sample” is an example and not the work or the words of a real client. Articles are general advice and no substitute for a doctor or an optometrist.',
        'Please don’t misuse the site: no attempts to get at other people’s bookings, no automated bookings, no overloading.',
      ],
    },
    {
      id: 'liability',
      heading: 'What we are responsible for',
      body: [
        'We work with due care and skill, and we are responsible for loss or harm we cause by not doing so. Nothing here excludes, restricts or changes a guarantee, right or remedy that the law, and Australian Consumer Law above all, does not allow to be excluded.',
        'As far as that law allows, we are not responsible for loss that neither of us could reasonably have foreseen, for what follows from health information you knew and kept from us, or from not following the aftercare advice, as far as that caused it. You are not responsible for loss you did not cause.',
        'We try to keep the site available and right, but it can fail. If an obvious mistake slips into a price or a time, we tell you, and you can go ahead at the right one or get back everything you paid.',
      ],
    },
    {
      id: 'law-and-contact',
      heading: 'Law, changes and contact',
      body: [
        'These terms are governed by the law of Queensland, Australia, and its courts and tribunals decide. You can also turn to the Office of Fair Trading Queensland or the Queensland Civil and Administrative Tribunal.',
        'We may change these terms for the future. The new version is published here with the date it is in force from, and doesn’t change appointments that are already paid for. If a part turns out to be invalid, the rest stays.',
        `Write to us or call: ${formatContactDetails(facts)}.`,
      ],
    },
  ],
});
