import { useQuery } from '@tanstack/react-query';
import { findServiceName, servicesQuery } from '../../api/catalogue.ts';
import { TESTIMONIAL_SERVICES } from '../../domain/content/testimonial.ts';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useResultFocus } from '../../ui/use-result-focus.ts';
import * as styles from './testimonial-dialog.css.ts';

type ServiceFieldProps = { serviceType: string; error: string | null; onChange: (serviceType: string) => void };

/**
 * The service that the testimonial is about. Until the services are loaded there is nothing to choose, because their names
 * come with them; the chosen one stays chosen meanwhile.
 */
export function ServiceField({ serviceType, error, onChange }: ServiceFieldProps) {
  const { data: services, isError, refetch } = useQuery(servicesQuery);
  const hasFailed = isError && !services;
  const [field, notePress] = useResultFocus<HTMLDivElement>(hasFailed);
  const retry = () => {
    notePress();
    void refetch();
  };
  return (
    <div ref={field} tabIndex={-1} data-shows-text>
      {services ? (
        <SelectField
          label="Service Received"
          value={serviceType}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">Choose a service</option>
          {TESTIMONIAL_SERVICES.map((id) => (
            <option key={id} value={id}>
              {findServiceName(services, id)}
            </option>
          ))}
        </SelectField>
      ) : hasFailed ? (
        <div className={styles.servicesFailed}>
          <p role="alert">We could not load the services.</p>
          <Button variant="quiet" small onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <Loader text="Loading the services" />
      )}
    </div>
  );
}
