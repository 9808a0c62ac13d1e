/** Acts once the browser has painted what has just changed: a press shows before its work begins. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => void setTimeout(act));
}
