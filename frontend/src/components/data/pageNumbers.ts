/** Which page numbers to show: the ends, the neighbours, and a gap (null) for the rest. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])].filter((number) => number >= 1 && number <= last);
  return wanted
    .sort((left, right) => left - right)
    .flatMap((number, index, all) => {
      const before = all[index - 1];
      if (before === undefined || number - before === 1) return [number];
      return number - before === 2 ? [number - 1, number] : [null, number];
    });
}
