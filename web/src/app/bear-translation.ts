/**
 * Lets React work on in a page that the browser translates. A translation puts elements of its own in the place of
 * texts. React would remove such a text, or insert something before it, and the whole page would fail. A text that changes
 * stays right where it is alone in its element.
 */
export function bearTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    insertBefore.call(this, node, next?.parentNode === this ? next : null);
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
}
