import { setBrand } from '@/lib/brand/brand';
import { LE_GRAND_QUIZ } from '@/lib/brand/le-grand-quiz';

// Runs before each test file of the site, as a server does when it starts.
setBrand(LE_GRAND_QUIZ);
