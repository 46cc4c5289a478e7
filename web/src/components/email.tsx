/** Shows an e-mail address that breaks before its host, if it has to. */
export function Email({ address }: { address: string }) {
  const host = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}
