import { catalogue } from '../../src/content/catalogue.ts';
import { studio } from '../../src/content/studio.ts';

const quoted = (value: string | number) => (typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`);
const insert = (table: string, columns: string[], values: (string | number)[]) =>
  `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${values.map(quoted).join(', ')});`;

const SERVICE_COLUMNS = ['id', 'name', 'description', 'price_cents', 'minutes', 'stripe_product_id', 'position'];

/** The studio's rows for a new database: catalogue, hours, public holidays. Rows the owner has edited stay as they are. */
export function seedStatements(): string[] {
  return [
    ...catalogue.map(({ id, name, description, priceCents, minutes }, position) =>
      insert('service', SERVICE_COLUMNS, [id, name, description, priceCents, minutes, `prod_${id}`, position]),
    ),
    ...studio.hours.flatMap(({ weekday, starts }) =>
      starts.map((start) => insert('opening_rule', ['weekday', 'start'], [weekday, start])),
    ),
    ...studio.publicHolidays.map(([day, reason]) =>
      insert('closure', ['from_day', 'to_day', 'reason'], [day, day, reason]),
    ),
  ];
}
