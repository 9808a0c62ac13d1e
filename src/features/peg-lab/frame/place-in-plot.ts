/** Where a pointer is in the plot, 0 to 1 both ways: the words of the axes stand in its padding. */
export function placeInPlot(
  plot: SVGSVGElement,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const box = plot.getBoundingClientRect();
  const style = getComputedStyle(plot);
  const [top = 0, right = 0, bottom = 0, left = 0] = [
    style.paddingTop,
    style.paddingRight,
    style.paddingBottom,
    style.paddingLeft,
  ].map(Number.parseFloat);
  return {
    across: (clientX - box.left - left) / (box.width - left - right),
    down: (clientY - box.top - top) / (box.height - top - bottom),
  };
}
