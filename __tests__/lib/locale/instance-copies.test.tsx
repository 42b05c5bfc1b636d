import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { i18nFor } from '@/lib/locale/i18n';

test('A component copies nothing of the i18next instance', () => {
  const i18n = i18nFor('fr', { common: { leavesSite: '(quitte le site)' } });
  const { result } = renderHook(() => useTranslation('common'), {
    wrapper: ({ children }: PropsWithChildren) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  expect(result.current.t('leavesSite')).toBe('(quitte le site)');
  expect(Object.keys(result.current.i18n)).not.toContain('options');
});
