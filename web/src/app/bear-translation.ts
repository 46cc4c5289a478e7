/**
 * Lets React work on in a page that the browser translates. A translation puts elements of its own in the place of
 * texts. React would remove such a text, or insert something before it, and the whole page would fail
 * (https://github.com/facebook/react/issues/11538). A text that changes stays right where it is alone in its element.
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
