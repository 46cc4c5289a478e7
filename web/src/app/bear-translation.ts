/**
 * Keeps React working in a page that the browser translates. A translation replaces text nodes by elements. When React
 * removed such a text node, or inserted something before it, the whole page would fail
 * (https://github.com/facebook/react/issues/11538). A text that changes stays correct if it is alone in its element.
 */
export function bearTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, next: Node | null) {
      return insertBefore.call(this, node, next?.parentNode === this ? next : null);
    },
    removeChild(this: Node, child: Node) {
      return child.parentNode === this ? removeChild.call(this, child) : child;
    },
  });
}
