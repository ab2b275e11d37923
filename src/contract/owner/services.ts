/**
 * The page "Services" and the page of one service in the owner's area, and the fields of their forms, where every value is
 * text; in the calls under /api/studio numbers and booleans may be JSON values. Instants are ISO 8601. OWNER §6.10.
 */
import { z } from 'zod';
import type { Cents } from '../../domain/money.ts';
import type { ServiceId } from '../../domain/services/service.ts';
import {
  MAX_SERVICE_DESCRIPTION_LENGTH,
  MAX_SERVICE_NAME_LENGTH,
  parseServiceMinutes,
  parseServicePlace,
  parseServicePrice,
  parseServiceText,
  type ServiceDetails,
} from '../../domain/services/service-edit.ts';
import { parseOrAddIssue } from '../requests.ts';
import { yesNoField } from './fields.ts';
import type { FormState } from './forms.ts';

/** A field whose typed text `parse` turns into its value; invalid when `parse` returns null. */
const createParsedField = <Value extends string | number>(parse: (input: string) => Value | null) =>
  z.union([z.string(), z.number().transform(String)]).transform(parseOrAddIssue(parse, 'is not within its limits'));

const MAX_REVISION_DIGITS = 9;
const parseRevision = (input: string): number | null =>
  /^\d+$/.test(input) && input.length <= MAX_REVISION_DIGITS ? Number(input) : null;

const serviceSchema = z.object({
  name: createParsedField((input) => parseServiceText(input, MAX_SERVICE_NAME_LENGTH)),
  description: createParsedField((input) => parseServiceText(input, MAX_SERVICE_DESCRIPTION_LENGTH)),
  /** dollars */
  price: createParsedField(parseServicePrice),
  minutes: createParsedField(parseServiceMinutes),
  place: createParsedField(parseServicePlace),
  /** the revision of the row that the form showed */
  revision: createParsedField(parseRevision),
});

const withDetails = ({ place, revision, price, ...details }: z.output<typeof serviceSchema>) => ({
  place,
  revision,
  details: { ...details, priceCents: price },
});

/** The details of a service, and its place in the list. */
export const serviceFormSchema = serviceSchema.transform(withDetails);

/** `active`: whether clients can book the service online. */
export const switchServiceFormSchema = z.object({ active: yesNoField });

export type ServiceLine = Pick<ServiceDetails, 'name' | 'priceCents' | 'minutes'> & {
  id: ServiceId;
  isActive: boolean;
  /** the number of clients with an appointment that has not begun */
  bookedClientCount: number;
};

/** All services, in the order in which clients see them. */
export type ServicesView = { page: 'services'; forms: string[]; services: ServiceLine[] };

/** The number of people booked at a price, or with a reschedule code. */
export type BookedPriceCount = { priceCents: Cents; isWithCode: boolean; clientCount: number };

export type ServiceView = FormState & {
  page: 'service';
  forms: string[];
  id: ServiceId;
  /** the stored details */
  details: ServiceDetails;
  isActive: boolean;
  /** its place in the list, from 1 */
  place: number;
  /** all services, in their order */
  services: { id: ServiceId; name: string }[];
  /** the id of the product at Stripe */
  productId: string;
  /** the revision of its row, which the form posts back */
  revision: number;
  /** highest price first */
  bookedPriceCounts: BookedPriceCount[];
};
