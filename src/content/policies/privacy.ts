import { SESSION_DAYS } from '../../domain/accounts/session.ts';
import { CLAIM_REVIEW_DAYS } from '../../domain/cancellation/cancellation-terms.ts';
import { formatContactDetails, formatStudioIdentity, type PolicyFacts } from './contact.ts';
import type { PolicyDocument } from './policy.ts';

export const buildPrivacyPolicy = (facts: PolicyFacts): PolicyDocument => ({
  title: 'Privacy Policy',
  description: 'What we know about you, why, who else sees it, and how to see, correct or delete it.',
  inForceSince: '2026-11-21',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are and what this covers',
      body: [
        `This policy is about personal information that ${formatStudioIdentity(facts)} (“we”, “us”) collects through this website, in messages and in the studio.`,
        'We handle it as the Privacy Act 1988 (Cth) and its Australian Privacy Principles describe, whether or not the Act’s exemption for small businesses would let us off. Where this policy and the law differ, the law counts.',
      ],
    },
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      body: [
        'You can look at services, prices, the gallery, the blog and free times, and take the style quiz, without telling us who you are. When you sign in, book or write to us, we collect what that needs:',
        {
          list: [
            'Your account: your e-mail address and, if you sign in with Google, the name your Google account gives us and the number by which Google knows you on this site. We never see your Google password.',
            'Your bookings: service, date and time, price, the name and phone number you enter, and your notes.',
            'Your payments: amount, date, whether it was paid or given back, and a reference. Your card number goes straight to Stripe; we neither see nor keep it.',
            'Your points, discounts and reschedule codes.',
            'What you send us: messages, reviews, and the photos you choose to add to them.',
            'In the studio: your lash map, the products used and how your eyes reacted, so that the next set is as good as this one.',
            'Technical records: the address of your device on the network, the page asked for and the time, kept for a short while to keep the site running and safe.',
          ],
        },
        'Name, phone and notes are optional when you book. Without a phone number we can’t call you if something changes.',
      ],
    },
    {
      id: 'how-we-collect',
      heading: 'How we collect it',
      body: [
        'Nearly all of it comes from you: when you sign in, fill in a form, write to us or talk to us in the chair. If you sign in with Google, it confirms your name and e-mail address; if you sign in with a code, the code confirms your e-mail address. Stripe tells us whether a payment went through. We don’t buy information about you, and we don’t look you up.',
        'If you book for somebody else, please make sure they know and agree.',
      ],
    },
    {
      id: 'why-we-use-it',
      heading: 'What we use it for',
      body: [
        {
          list: [
            'to hold a time for you, take payment, confirm, remind, change and cancel appointments',
            'to give back money, points and codes as the cancellation policy says',
            'to choose a set that suits your eyes and is safe for them',
            'to publish a review you submitted, after we have approved it',
            'to answer you, to meet our tax and legal duties, and to keep the site safe from misuse',
          ],
        },
        'The messages we send are about your own appointments, money and codes, or bring the code you asked for to sign in. We don’t send advertising, and we don’t sell or rent your information to anyone.',
        `Some things are decided by the site itself, by fixed rules that are the same for everybody. From your bookings, payments, points and the time of day it works out your price and discount, whether a time can be held for you, and what a cancellation gives back. A request for half of the price after a late cancellation is decided by a person; if nobody has decided within ${CLAIM_REVIEW_DAYS} days, the site pays it. If you think the site got something wrong, write to us and a person will look at it.`,
        'Your quiz answers are only ever a suggestion. They may be read by an AI model that Cloudflare runs for us, without your name or account, and the suggestion is kept by the set of answers, not by person.',
      ],
    },
    {
      id: 'health-and-photos',
      heading: 'Health information and photos',
      body: [
        'If you tell us about allergies, reactions, eye conditions, surgery or medicines, that is sensitive information. We collect it only from you and with your consent, and use it only to decide whether and how we can work safely. We don’t share it, unless you ask us to or someone’s safety depends on it.',
        'Photos you add to a review stay private until we have approved the review. Before a photo is published, details hidden in the file, such as where it was taken, are removed. You can ask us to take a photo or a review down at any time, and we will. We don’t take or publish photos of you without asking first.',
      ],
    },
    {
      id: 'who-we-share-with',
      heading: 'Who else sees it, and where',
      body: [
        'We share personal information only with the services that run this site for us, and only what each one needs:',
        {
          list: [
            'Cloudflare hosts the site, its database and its photos, sends our e-mails and runs the AI model that words quiz results and care tips. Its computers are in the United States, Australia and many other countries.',
            'Stripe takes payments and pays refunds. It is given your payment details and the amount, and uses them to prevent fraud as well. In Australia that is Stripe Payments Australia Pty Ltd, which shares information with its group in the United States and Ireland.',
            'Google signs you in, if you choose it. It learns that you signed in here, and holds what it knows in the United States and other countries.',
          ],
        },
        'So some of your information is disclosed overseas, most likely to the United States, Ireland and the other countries where these companies have computers. They are bound by their own privacy terms and by contract, and we take reasonable steps to see that your information is treated as the Australian Privacy Principles ask.',
        'Otherwise we share information only with our accountant or adviser where they need it, or where Australian law or a court requires it.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and your device',
      body: [
        'We use no advertising or tracking cookies. What this site keeps on your device is there to make it work:',
        {
          list: [
            `a cookie that keeps you signed in, for up to ${SESSION_DAYS} days after your last visit, or until you sign out`,
            'short-lived cookies while you sign in, so that nobody can do it in your name',
            'a cookie that remembers for a year whether you signed in with Google or with a code, so that we offer it first',
            'a cookie with the skin tone you chose for the pictures, if you chose one',
            'in your browser’s own storage: the service you picked, and an unfinished booking or review until you finish it, close the tab or sign out',
          ],
        },
        'The payment form comes from Stripe, which sets its own cookies to prevent fraud. You can delete or block cookies in your browser; without the first one you can’t stay signed in.',
      ],
    },
    {
      id: 'safety-and-keeping',
      heading: 'How we keep it safe, and for how long',
      body: [
        'Everything between your device and this site is encrypted. The secret that keeps you signed in is stored only in scrambled form, and only the studio can open your records. No system is perfectly safe; if a breach is likely to cause you serious harm, we will tell you and the Office of the Australian Information Commissioner, as the law requires.',
        'We keep records of bookings and payments for at least five years, because tax law asks for it. We keep your account, notes, map and points for as long as you are a client; what you typed for a time that you then did not pay for, for a day. What we no longer need, we delete or make anonymous.',
      ],
    },
    {
      id: 'your-details',
      heading: 'See, correct or delete your details',
      body: [
        `You can ask what we hold about you, have it corrected, or have it deleted. Write to ${formatContactDetails(facts)}. We may check that it is really you. It costs nothing, and we answer within 30 days.`,
        'If you ask us to delete your account, we delete or make anonymous everything no law makes us keep. Points and unused codes end with the account. If we can’t do what you ask, we tell you why in writing.',
        'Three things stay, each for one purpose. Scrambled forms of your e-mail address and phone number, which cannot be turned back into them, tell us that the first-visit discount was used and, until it is paid, that your next booking is at full price. And while a refund of yours may still fail, we keep your e-mail address so that we can reach you about it, for a year at most. If you could still ask for half of the price of a late cancellation, deleting your account asks for it.',
      ],
    },
    {
      id: 'questions-and-complaints',
      heading: 'Questions, complaints and changes',
      body: [
        `If you have a question or think we have handled your information badly, tell us first: ${formatContactDetails(facts)}. We answer a complaint within 30 days.`,
        'If you are not satisfied, or hear nothing within 30 days, you can complain to the Office of the Australian Information Commissioner (OAIC): www.oaic.gov.au, 1300 363 992, GPO Box 5288, Sydney NSW 2001.',
        'When we change this policy, the new version is published here with the date it is in force from. Where a change matters for information we already hold, we tell you before it applies.',
      ],
    },
  ],
});
