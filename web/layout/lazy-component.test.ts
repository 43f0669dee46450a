import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

const Hello = () => 'Hello Ada'

test('a part whose code was fetched early is drawn at once', async () => {
  const Part = lazyComponent(async () => Hello)
  Part.preload()
  await new Promise(setImmediate)
  expect(renderToString(createElement(Part))).toContain('Hello Ada')
})
