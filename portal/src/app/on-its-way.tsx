/** A line at the top while something that was asked for is fetched. It shows itself only if that takes a moment. */
export function OnItsWay() {
  return <div className="on-its-way" aria-hidden="true" />;
}
