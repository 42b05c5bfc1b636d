import { z } from 'zod';
import { optionalUrl } from '@locator/base/settings';

export interface BackSettings {
  /** The API of a remote back-end; null for the embedded back-end. */
  readonly backUrl: string | null;
  /** Credentials that the remote back-end requires, and that this site's own API accepts. */
  readonly backCredentials: { readonly user: string; readonly password: string } | null;
}

export const BACK_SHAPE = {
  BACK_URL: optionalUrl,
  BACK_USER: z
    .string()
    .regex(
      /^[^:]*$/,
      'must not contain a colon, which separates user and password in the Authorization header',
    )
    .optional(),
  BACK_PASSWORD: z.string().optional(),
};

type BackEnvironment = z.output<z.ZodObject<typeof BACK_SHAPE>>;

export const BACK_CHECKS = [
  z.refine<BackEnvironment>((env) => env.BACK_USER === undefined || env.BACK_PASSWORD !== undefined, {
    path: ['BACK_PASSWORD'],
    message: 'must be set together with BACK_USER',
  }),
  z.refine<BackEnvironment>((env) => env.BACK_PASSWORD === undefined || env.BACK_USER !== undefined, {
    path: ['BACK_USER'],
    message: 'must be set together with BACK_PASSWORD',
  }),
];

export function backSettings(env: BackEnvironment): BackSettings {
  return {
    backUrl: env.BACK_URL,
    backCredentials:
      env.BACK_USER !== undefined && env.BACK_PASSWORD !== undefined
        ? { user: env.BACK_USER, password: env.BACK_PASSWORD }
        : null,
  };
}
