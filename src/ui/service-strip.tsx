import type { ServiceId } from '../domain/services/service.ts';
import { buildPalette } from '../lash-art/palette.ts';
import { SERVICE_PICTURES } from '../lash-art/service-pictures.ts';
import { Picture } from './picture.tsx';

type ServiceStripProps = {
  serviceId: ServiceId;
  /** '' by default: the name of the service stands beside it */
  alt?: string;
  /** as of `Picture` */
  first?: boolean;
  className: string;
};

/** The drawing of a service in a low picture, beside a booking or a review. */
export const ServiceStrip = ({ serviceId, alt = '', first = false, className }: ServiceStripProps) => (
  <Picture
    className={className}
    src={`/img/${serviceId}-strip.svg`}
    width={380}
    height={240}
    alt={alt}
    ground={buildPalette(SERVICE_PICTURES[serviceId].tone).base}
    first={first}
  />
);
