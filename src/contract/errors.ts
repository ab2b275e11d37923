import { NOT_COVERED_SENTENCE } from '../domain/cancellation/reschedule-token.ts';

/**
 * Every error of the API: its code, its HTTP status and a sentence to show to the client. Server and screens share this
 * catalogue. SPEC §8, DECISIONS §13.
 */
export const ERRORS = {
  MALFORMED_JSON: { status: 400, message: 'We could not read that request. Please try again.' },
  INVALID_INPUT: {
    status: 400,
    message: 'Something in the form is missing or not valid. Please check it and try again.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    message: 'That is more than we can take in at once. Please shorten it and try again.',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'We could not read that kind of request.' },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'That cannot be done here.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  ANOTHER_CLIENT: {
    status: 409,
    message: 'Another account has been signed in since, so nothing was changed. Please sign in again with yours.',
  },
  CONFIRM_IT_IS_YOU: { status: 403, message: 'Please confirm it is you.' },
  CROSS_SITE_REQUEST: { status: 403, message: 'That request came from another site. Please use the form on this one.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'That was a lot of tries in a short time. Please wait a little and try again.',
  },

  UNKNOWN_SERVICE: { status: 404, message: 'We do not offer that service. Please choose another one.' },
  PRODUCT_MISMATCH: {
    status: 409,
    message: 'The service and its price do not belong together. Please choose the service again.',
  },
  UNKNOWN_COUPON: { status: 404, message: 'We do not know that discount. Please book without it.' },
  COUPON_NOT_AVAILABLE: { status: 409, message: 'That discount is not available for this booking.' },
  PRICE_CHANGED: {
    status: 409,
    message: 'The price has changed since you saw it. Please check the new total before you pay.',
  },

  INVALID_WINDOW: { status: 400, message: 'Those dates are not valid. Please choose a month from the calendar.' },
  WINDOW_TOO_WIDE: { status: 400, message: 'Please look at no more than 62 days at a time.' },
  SLOT_NOT_OFFERED: { status: 409, message: 'That time is not offered. Please choose one from the calendar.' },
  LINK_ENDED: { status: 404, message: 'This link has ended. Please call or write to us.' },
  LINK_CANNOT_BE_MOVED: { status: 409, message: 'Let it go and book the new time.' },
  LINK_NOT_OFFERED: {
    status: 409,
    message: 'A payment link needs two hours before the appointment. Please choose another way to pay.',
  },
  CALL_US: { status: 409, message: 'Please call or write to us to book.' },
  SLOT_TAKEN: { status: 409, message: 'Somebody else has just taken that time. Please choose another one.' },
  HOLD_LIMIT: {
    status: 409,
    message:
      'We can hold the same time for you for 30 minutes in a day at most, and too little of that is left. Please choose another time, or try again tomorrow.',
  },
  HOLD_EXPIRED: {
    status: 409,
    message: 'We could no longer hold your time. Please choose it again if it is still free.',
  },

  PAYMENT_REQUIRED: { status: 400, message: 'Please pay for the appointment to book it.' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'We could not find that payment.' },
  PAYMENT_NOT_COMPLETED: {
    status: 402,
    message: 'The payment has not gone through. Please try again or use another card.',
  },
  PAYMENT_ALREADY_MADE: {
    status: 409,
    message: 'That appointment is booked already. Nothing was charged this time.',
  },
  BOOKING_MISMATCH: {
    status: 409,
    message: 'That payment belongs to another service or time. Nothing was changed. Please check your appointments.',
  },
  SLOT_LOST_REFUNDED: {
    status: 409,
    message: 'There was no appointment any more that your payment could pay for. We are returning it to your card.',
  },

  INVALID_CATEGORY: { status: 400, message: 'We do not sort our work that way. Please choose one of the filters.' },
  INVALID_QUIZ_ANSWERS: { status: 400, message: 'Please answer all five questions, then ask for your result again.' },
  CHOICE_NOT_OFFERED: {
    status: 409,
    message: 'What is offered has changed since you opened this. Nothing was cancelled. Please look at it again.',
  },
  ALREADY_CANCELLED: { status: 409, message: 'This appointment has already been cancelled.' },
  CANCELLATION_CLOSED: {
    status: 409,
    message: 'This appointment has already started, so it cannot be cancelled here. Please call us.',
  },
  CLAIM_NOT_AVAILABLE: { status: 409, message: 'There is no refund to ask for on this appointment any more.' },

  OWNER_CANCELLATION_CLOSED: {
    status: 409,
    message: 'This appointment has already started. Money can still be given back.',
  },
  NOT_STARTED_YET: { status: 409, message: 'This appointment has not started yet.' },
  STARTED_ALREADY: { status: 409, message: 'This appointment has already started, so its time cannot be changed.' },
  SENDING_CLOSED: { status: 409, message: 'Only an appointment that is confirmed and ahead. Nothing was sent.' },
  NO_STREET_ADDRESS: { status: 409, message: 'There is no street address yet.' },
  NO_EMAIL_ADDRESS: { status: 409, message: 'There is no e-mail address of this client.' },
  CONSENT_MISSING: { status: 422, message: 'Please ask first, then tick the box.' },
  NOT_AGREED: { status: 422, message: 'Please ask first, then tick the box.' },
  PAYMENT_UNDER_WAY: { status: 409, message: 'The payment for this appointment is still under way.' },
  REFUND_NOT_FAILED: { status: 409, message: 'This refund has neither failed nor been refused.' },
  REFUND_MADE_IN_DASHBOARD: {
    status: 409,
    message: 'This refund was made in Stripe’s dashboard. Refund it there again, or note it as paid by transfer.',
  },
  REFUND_NOTHING_LEFT: {
    status: 409,
    message: 'Its money has gone back in another way, or a reschedule code stands for it.',
  },
  CLAIM_NOT_REQUESTED: { status: 409, message: 'Nobody has asked for a refund on this appointment.' },
  CLAIM_DECIDED: { status: 409, message: 'This refund request has already been decided the other way.' },
  CLAIM_PAID: { status: 409, message: 'This refund request was paid already. The rest can be given back on its own.' },
  NOTHING_PAID: { status: 409, message: 'Nothing was paid online for this appointment.' },
  ALREADY_REFUNDED: { status: 409, message: 'That is more than is left of the payment.' },
  TILL_TOO_MUCH: { status: 409, message: 'That is more than the price.' },
  TILL_TOO_MUCH_BACK: { status: 409, message: 'That is more than was paid.' },
  TILL_TOO_LATE: {
    status: 409,
    message: 'That entry is already in your bookkeeper’s days. Please note the difference as money given back.',
  },
  NOT_PAID_AT_STUDIO: { status: 409, message: 'This appointment is not paid at the studio.' },
  NOTHING_OWED: { status: 409, message: 'Nothing is owed for this appointment any more.' },
  BLOCK_MEETS_BOOKING: {
    status: 409,
    message: 'Somebody is booked in that time. Please choose other hours, or block the free parts.',
  },
  TIME_BEING_PAID: {
    status: 409,
    message: 'Somebody is paying for that time right now. Please wait a few minutes, or choose another one.',
  },
  BLOCK_MEETS_BLOCK: { status: 409, message: 'That time is blocked already.' },
  TOO_LONG_AGO: { status: 422, message: 'That is more than a week ago. Your bookkeeper’s file would change.' },
  PHONE_KNOWN: { status: 409, message: 'A client has this number already. Please say whether it is the same person.' },
  CARD_NOT_FREE: { status: 409, message: 'That person has an account of their own and can’t be joined.' },
  NO_ACCOUNT: { status: 409, message: 'That person has no account to be joined into.' },
  NOTES_TOO_LONG: { status: 409, message: 'Both notes together are too long. Please shorten one of them first.' },
  CHANGED_SINCE: { status: 409, message: 'This was changed since you opened it. Please look at it again.' },
  SLUG_TAKEN: { status: 409, message: 'Another article has that address.' },
  UNDO_TOO_LATE: { status: 409, message: 'That can’t be undone any more. Nothing was changed.' },
  TESTIMONIAL_DECLINED: { status: 409, message: 'This testimonial was declined, which is final.' },
  ALERT_NEEDS_ACTION: { status: 409, message: 'This stays in the inbox until its cause is gone.' },
  HOURS_CROSS: { status: 422, message: 'That day has the same time twice.' },
  DAYS_BOOKED: {
    status: 409,
    message: 'Somebody is booked on these days. Nothing was changed. Please confirm the days off.',
  },
  DAYS_ALREADY_OFF: {
    status: 409,
    message:
      'These days are off already, with another reason. To change the reason of days off, open them again first.',
  },

  TOKEN_NOT_FOUND: { status: 404, message: 'We do not know that reschedule code. Please check it, letter by letter.' },
  TOKEN_USED: { status: 409, message: 'That reschedule code has already been used.' },
  TOKEN_EXPIRED: { status: 409, message: 'That reschedule code has expired.' },
  TOKEN_NOT_OFFERED: {
    status: 409,
    message: 'A reschedule code pays for a time that is still to come. Please choose another time.',
  },
  TOKEN_SERVICE_DEARER: { status: 409, message: NOT_COVERED_SENTENCE },

  UPLOAD_EXPIRED: { status: 403, message: 'Request has expired' },
  UPLOAD_ADDRESS_INVALID: {
    status: 403,
    message: 'You did not start that upload here. Please choose the photo again.',
  },
  UPLOAD_CLOSED: { status: 409, message: 'Another photo was already sent this way. Please choose this one again.' },
  PHOTO_TOO_LARGE: { status: 413, message: 'A photo can be at most 10 MB. Please choose a smaller one.' },
  PHOTO_TYPE: { status: 415, message: 'We could not read that photo. Please choose a JPEG, PNG, WebP, AVIF or HEIC.' },
  PHOTO_NOT_READY: {
    status: 400,
    message: 'One of the photos is not there any more. Please remove it and upload it again.',
  },

  ACCOUNT_HAS_APPOINTMENT: {
    status: 409,
    message: 'You still have an appointment with us. Please cancel it first; after that you can delete your account.',
  },
  ACCOUNT_HAS_PAYMENT: {
    status: 409,
    message: 'A payment is under way. Please finish it, or try again in half an hour, or once your bank answers.',
  },
  ACCOUNT_HAS_LINK: {
    status: 409,
    message:
      'We hold a time for you that is not paid yet. Please call or write to us to let it go; after that you can delete your account.',
  },
  ACCOUNT_HAS_NOTED_MONEY: {
    status: 409,
    message:
      'You paid us for an appointment that was cancelled, which is not settled yet. Please call or write to us first.',
  },

  SIGN_IN_EXPIRED: { status: 400, message: 'Signing in took too long or was started twice. Please sign in again.' },
  SIGN_IN_REFUSED: {
    status: 403,
    message: 'Signing in was cancelled or refused. You can try again whenever you like.',
  },
  EMAIL_UNVERIFIED: {
    status: 403,
    message: 'Please confirm your e-mail address with your sign-in provider, then sign in again.',
  },
  EMAIL_INVALID: {
    status: 400,
    message: 'Please check the e-mail address. It should look like maya@example.com.',
  },
  CODE_WRONG: { status: 400, message: 'That is not the code we sent. Please check all six digits.' },
  CODE_NO_LONGER_VALID: {
    status: 400,
    message:
      'That code no longer works: it is more than ten minutes old, has been used, or was entered wrongly five times.',
  },
  CODE_NOT_ASKED_HERE: {
    status: 400,
    message: 'No code was requested in this browser. A code works only where it was asked for.',
  },
  CODES_USED_UP: {
    status: 429,
    message: 'We cannot send more codes now. Please sign in another way, or ask again in an hour.',
  },
  INVALID_SIGNATURE: { status: 400, message: 'The signature of this message is not valid.' },

  PAYMENTS_UNAVAILABLE: {
    status: 503,
    message:
      'We cannot take card payments right now. You were not charged. Please call us to book, or try again later.',
  },
  LINK_REFUSED: {
    status: 503,
    message:
      'Stripe takes no card payments for the studio right now, so there is no link and nothing is booked. See Stripe for the reason, or book to be paid at the studio.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'Our payment or sign-in partner is not answering. Please try again in a minute.',
  },
  NOT_CONFIGURED: { status: 503, message: 'This site is not set up for that yet.' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'We cannot do that right now. Please try again in a minute.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
