import { mailtoUrl } from '@/lib/url/contact-urls';

describe('URL of an e-mail draft', () => {
  it('The URL contains the address, the subject and the lines of the body', () => {
    const url = mailtoUrl({ to: 'lyon@exemple.fr', subject: 'Quiz & bar', body: 'Bonjour,\n\nÀ 20 h ?' });
    expect(url).toBe(
      'mailto:lyon@exemple.fr?subject=Quiz%20%26%20bar&body=Bonjour%2C%0D%0A%0D%0A%C3%80%2020%20h%20%3F',
    );
  });

  it('An address cannot add headers to the draft', () => {
    const { search, pathname } = new URL(mailtoUrl({ to: 'a?bcc=b@c.fr&x', subject: '', body: '' }));
    expect(pathname).toBe('a%3Fbcc%3Db@c.fr%26x');
    expect(new URLSearchParams(search).has('bcc')).toBe(false);
  });
});
