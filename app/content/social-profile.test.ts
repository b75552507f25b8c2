import { expect, test } from 'vitest'
import { toProfileUrl } from './social-profile.ts'

test.each([
  ['@empresa', 'https://www.instagram.com/empresa'],
  ['https://www.instagram.com/empresa/?hl=pt-br', 'https://www.instagram.com/empresa/'],
  ['instagram.com/empresa?igsh=abc', 'instagram.com/empresa'],
  ['www.instagram.com', 'www.instagram.com'],
  ['instagram.com', 'instagram.com'],
  ['https://facebook.com/profile.php?id=100', 'https://facebook.com/profile.php?id=100'],
])('%s becomes %s', (written, address) => {
  expect(toProfileUrl('instagram', written)).toBe(address)
})
