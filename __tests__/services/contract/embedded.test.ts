import { networkOf } from '../../support/network';
import { describeContract, NOW } from './describe-contract';

describeContract('the embedded back-end', (venuesFile) => networkOf(venuesFile, () => NOW));
