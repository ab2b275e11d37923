import { installImplementation } from 'temporal-polyfill/shim';

/**
 * Installs the polyfill's Temporal also where the runtime has one, so that the deployed Worker runs what local runs and tests
 * run, which have no native one. A module of its own, because others use Temporal as they are evaluated.
 */
installImplementation();
