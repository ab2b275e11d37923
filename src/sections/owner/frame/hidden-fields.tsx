type HiddenFieldsProps = {
  values: Record<string, string>;
  /** names that are left out, because the form has a field for them */
  except?: readonly string[];
};

/** What a form sends beside the fields that are seen. */
export const HiddenFields = ({ values, except = [] }: HiddenFieldsProps) =>
  Object.entries(values)
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
