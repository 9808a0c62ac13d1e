const isElement = (node: Node): node is Element => node.nodeType === 1;

function copyAttributes(old: Element, next: Element): void {
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const name of old.getAttributeNames())
    if (!next.hasAttribute(name)) old.removeAttribute(name);
}

/**
 * Makes a part of the page like one that the server rendered anew, all at once. Only what differs
 * is touched: the rest is not laid out or read out again, and keeps focus and selection.
 * @param next is used up
 */
export function morphElement(old: Element, next: Element): void {
  copyAttributes(old, next);
  const [here, there] = [[...old.childNodes], [...next.childNodes]];
  const isAlike =
    here.length === there.length &&
    here.every((node, place) => node.nodeName === there[place]?.nodeName);
  if (!isAlike) {
    old.replaceChildren(...there);
    return;
  }
  for (const [place, node] of here.entries()) {
    const other = there[place]!;
    if (isElement(node) && isElement(other)) morphElement(node, other);
    else if (node.nodeValue !== other.nodeValue) node.nodeValue = other.nodeValue;
  }
}
