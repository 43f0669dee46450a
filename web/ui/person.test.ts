import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PersonName } from './person.tsx'

test('a name that is written from right to left keeps to itself within a sentence', () => {
  const markup = renderToStaticMarkup(createElement(PersonName, { person: { uid: 'layla', displayName: 'ليلى' } }))
  expect(markup).toBe('<bdi>ليلى</bdi>')
})
