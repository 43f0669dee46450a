/** The circles of a graph, the largest first: its strongly connected parts of more than one node (Tarjan). */
export function circlesOf<T>(graph: Map<T, Iterable<T>>): T[][] {
  const index = new Map<T, number>()
  const low = new Map<T, number>()
  const stack: T[] = []
  const circles: T[][] = []
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return circles.toSorted((a, b) => b.length - a.length)

  function visit(node: T) {
    index.set(node, index.size)
    low.set(node, index.get(node)!)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) !== index.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) circles.push(circle)
  }
}
