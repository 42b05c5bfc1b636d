import { networkOf } from '../../support/network';
import { describeContract, NOW } from '../../support/contract/describe-contract';

describeContract('the embedded back-end', (venuesFile) => networkOf(venuesFile, () => NOW));
