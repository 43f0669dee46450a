import { describe, expect, it } from 'vitest'
import { scopedClassName } from './class-names.ts'
import { stylesToClasses } from './prerender.ts'

describe('the name of a class', () => {
  it.each([
    ['button', '/somewhere/web/ui/button.module.css', 'button'],
    ['primary', '/somewhere/web/ui/button.module.css', 'button-primary'],
    ['iconButton', '/somewhere/web/ui/icon-button.module.css', 'icon-button'],
    ['row', '/somewhere/features/tasks/web/task-list.module.css?used', 'tasks-task-list-row'],
  ])('%s of %s is %s', (local, file, name) => {
    expect(scopedClassName(local, file)).toBe(name)
  })
})

describe('styles of a document', () => {
  it('become classes, the same style the same class', () => {
    const html =
      '<style>@layer a;</style><p class="b" style="--index:0">x</p><i style="--index:0"></i><img alt="" style="width:1px"/>'
    expect(stylesToClasses(html)).toBe(
      '<style>@layer a;.s1{--index:0}.s2{width:1px}</style><p class="s1 b">x</p><i class="s1"></i><img alt="" class="s2"/>',
    )
  })

  it('are left alone where there are none', () => {
    expect(stylesToClasses('<style>@layer a;</style><p>x</p>')).toBe('<style>@layer a;</style><p>x</p>')
  })
})
