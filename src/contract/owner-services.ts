/**
 * The pages "Services" and of one service in the owner's area, and the fields of their forms, in which every value is text;
 * in the calls under /api/studio a number and a yes or no may be those of JSON. Instants are ISO 8601. OWNER §6.10.
 */
import { z } from 'zod';
import type { Cents } from '../domain/money.ts';
import type { ServiceId } from '../domain/service.ts';
import {
  MAX_SERVICE_DESCRIPTION_LENGTH,
  MAX_SERVICE_NAME_LENGTH,
  parseServiceMinutes,
  parseServicePlace,
  parseServicePrice,
  parseServiceText,
  type ServiceDetails,
} from '../domain/service-edit.ts';
import { ownerActionBodySchema } from './owner.ts';
import type { FormState } from './owner-forms.ts';
import { yesNoField } from './owner-hours-forms.ts';

/** What is typed into a field, as the value that `parse` reads in it. */
const createParsedField = <Value extends string | number>(parse: (typed: string) => Value | null) =>
  z.union([z.string(), z.number().transform(String)]).transform((typed, context) => {
    const value = parse(typed);
    if (value !== null) return value;
    context.addIssue('is not within its limits');
    return z.NEVER;
  });

const MAX_REVISION_DIGITS = 9;
const parseRevision = (typed: string): number | null =>
  /^\d+$/.test(typed) && typed.length <= MAX_REVISION_DIGITS ? Number(typed) : null;

const serviceFields = {
  name: createParsedField((typed) => parseServiceText(typed, MAX_SERVICE_NAME_LENGTH)),
  description: createParsedField((typed) => parseServiceText(typed, MAX_SERVICE_DESCRIPTION_LENGTH)),
  /** dollars */
  price: createParsedField(parseServicePrice),
  minutes: createParsedField(parseServiceMinutes),
  place: createParsedField(parseServicePlace),
  /** that of the row which the form showed */
  revision: createParsedField(parseRevision),
};

const serviceSchema = z.object(serviceFields);

const withDetails = ({ place, revision, price, ...details }: z.output<typeof serviceSchema>) => ({
  place,
  revision,
  details: { ...details, priceCents: price },
});

/** The details of a service, and its place in the list. */
export const serviceFormSchema = serviceSchema.transform(withDetails);
export const serviceBodySchema = ownerActionBodySchema.extend(serviceFields).transform(({ actionId, ...typed }) => ({
  actionId,
  ...withDetails(typed),
}));

const switchServiceFields = { active: yesNoField };

/** Whether clients can book it online. */
export const switchServiceFormSchema = z.object(switchServiceFields);
export const switchServiceBodySchema = ownerActionBodySchema.extend(switchServiceFields);

export type ServiceLine = Pick<ServiceDetails, 'name' | 'priceCents' | 'minutes'> & {
  id: ServiceId;
  isActive: boolean;
  /** the people with an appointment that has not begun */
  booked: number;
};

/** All of them, in the order in which clients see them. */
export type ServicesView = { page: 'services'; forms: string[]; services: ServiceLine[] };

/** How many people are booked at a price, or with a code. */
export type BookedPriceCount = { priceCents: Cents; isWithCode: boolean; people: number };

export type ServiceView = FormState & {
  page: 'service';
  forms: string[];
  id: ServiceId;
  /** as they are now */
  details: ServiceDetails;
  isActive: boolean;
  /** its place in the list, from 1 */
  place: number;
  /** all services, in their order */
  order: { id: ServiceId; name: string }[];
  /** at the payment provider */
  productId: string;
  /** of its row; the form carries it */
  revision: number;
  /** the dearest first */
  booked: BookedPriceCount[];
};
