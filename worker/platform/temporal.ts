import { installImplementation } from 'temporal-polyfill/shim';

/**
 * Installs the polyfill's Temporal also where the runtime has one: local runs and tests have none, and a native one that only
 * the deployed Worker has would be tested by nobody. A module of its own, because others use Temporal as they are evaluated.
 */
installImplementation();
