import type { Part } from '@brushline/contract/parts/parts';
import type { Product } from '@brushline/contract/parts/products';
import { areBeginnings, searchTerms, searchWords } from '@brushline/contract/parts/search-words';
import type { Shelf } from '@brushline/contract/parts/shelves';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ButtonLink } from '../../../components/button.tsx';
import { useConfirmation } from '../../../components/dialogs/use-confirmation.ts';
import { EmptyNotice } from '../../../components/notice.tsx';
import { ArchiveMany, SelectableProducts } from '../../../features/parts/archive/archive-many.tsx';
import { type ChosenProduct, leaveOut } from '../../../features/parts/archive/chosen-products.ts';
import {
  type Choice,
  exportParts,
  fetchShelf,
} from '../../../features/parts/manage/export-parts.ts';
import { deletePart, usePartPages } from '../../../features/parts/manage/manage-parts.ts';
import { useShelf } from '../../../features/parts/manage/manage-products.ts';
import { PartsTable } from '../../../features/parts/manage/parts-table.tsx';
import { useFoundParts } from '../../../features/parts/search/use-found-parts.ts';
import { catalogueQuery } from '../../../features/parts/use-parts.ts';
import { useAlive } from '../../../lib/hooks/use-alive.ts';
import { useFewAtOnce } from '../../../lib/hooks/use-few-at-once.ts';
import type { Pages } from '../../../lib/hooks/use-pages.ts';
import { usePrivateQuery } from '../../../lib/hooks/use-private-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useMay } from '../../../lib/session/use-role.ts';
import { ListPage } from '../list-page.tsx';
import { type FrameProps, PageFrame } from '../page-frame.tsx';
import { IMPORT, MANAGE_PRODUCTS, productAddress } from './product-address.ts';
import {
  type ProductFilter,
  ProductFilters,
  readProductFilter,
  writeProductFilter,
} from './product-filters.tsx';

const ADD_A_PRODUCT = '/dashboard/addAProduct';

const LEADS: Readonly<Record<Shelf, string>> = {
  'on-sale': 'Everything on sale. \u201cIn stock\u201d is the quantity that can still be ordered.',
  low: 'On sale, with a stock at or below the reorder level, or below the minimum order.',
  archived: 'Products off sale, newest first. Their orders stay as they are.',
};

/** Frames the page before the role is known. It is prerendered for the address without a shelf. */
export function Frame({ children }: FrameProps) {
  const [search] = useSearchParams();
  const shelf = useAlive() ? readProductFilter(search).shelf : 'on-sale';
  return (
    <PageFrame heading="Manage Products" lead={LEADS[shelf]}>
      {children}
    </PageFrame>
  );
}

/** Finds, edits, restocks and deletes products. The address holds the filter. */
export function ManagePartsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = readProductFilter(search);
  const show = (to: ProductFilter) => setSearch(writeProductFilter(to), { replace: true });
  return (
    <>
      {/* Outside the list: a list of another kind remounts, and would take the focus from the search field. */}
      <ProductFilters filter={filter} onFilter={show} />
      <FilteredProducts {...filter} />
    </>
  );
}

function FilteredProducts({ shelf, text }: ProductFilter) {
  if (shelf === 'on-sale') return text ? <FoundProducts text={text} /> : <ProductsOnSale />;
  return text ? <FoundOnShelf shelf={shelf} text={text} /> : <ShelfProducts shelf={shelf} />;
}

function ProductsOnSale() {
  return (
    <Products
      shelf="on-sale"
      pages={usePartPages()}
      choose={(all) => all}
      fetchAll={() => queryClient.fetchQuery(catalogueQuery)}
    />
  );
}

function ShelfProducts({ shelf }: Pick<ProductFilter, 'shelf'>) {
  const pages = useShelf(shelf);
  const fetchAll = () => fetchShelf(shelf);
  return <Products isFiltered {...{ shelf, pages, fetchAll }} choose={(all) => all} />;
}

/** Fetches a shelf in one call and searches it here. Page by page, finding one of thousands took dozens of calls. */
function FoundOnShelf({ shelf, text }: ProductFilter) {
  const query = usePrivateQuery({
    queryKey: ['products', 'whole', shelf],
    queryFn: () => fetchShelf(shelf),
    staleTime: 0,
  });
  const found = useMemo(() => query.data && namedBy(text, query.data), [query.data, text]);
  const choose: Choice = (all) => namedBy(text, all);
  const pages = useFewAtOnce<Part>(`${shelf} ${text}`, found, query);
  const fetchAll = async () => found ?? [];
  return <Products isFiltered {...{ shelf, pages, choose, fetchAll }} />;
}

/** Returns the products whose names and numbers have words that begin with those of a text. */
function namedBy(text: string, products: readonly Product[]): readonly Product[] {
  const terms = searchTerms(text);
  if (terms.length === 0) return products;
  return products.filter(({ name, number = '' }) =>
    areBeginnings(terms, searchWords([name, number])),
  );
}

function FoundProducts({ text }: { text: string }) {
  const { found, pages } = useFoundParts(text);
  const choose: Choice = (all) => {
    const ids = new Set(found?.map(({ _id }) => _id));
    return all.filter(({ _id }) => ids.has(_id));
  };
  const fetchAll = async () => found ?? [];
  return <Products isFiltered shelf="on-sale" {...{ pages, choose, fetchAll }} />;
}

interface ProductsProps {
  shelf: Shelf;
  isFiltered?: boolean;
  pages: Pages<Part>;
  /** Selects the products of the shelf that the filter shows, for the export. */
  choose: Choice;
  /** Fetches the products of the shelf that the filter shows, to archive or restore them. */
  fetchAll: () => Promise<readonly ChosenProduct[]>;
}

/** A deleted product may have been selected before. */
const deleteOne = (part: Part) => deletePart(part).then(() => leaveOut(part._id));

const aboutDeleting = ({ name }: Part) => ({
  question: 'Delete this product?',
  consequence: `${name} goes off sale immediately. Existing orders are not affected. You can restore it from the archived products.`,
  no: 'Keep the product',
  yes: 'Delete',
});

function Products({ shelf, isFiltered, pages, choose, fetchAll }: ProductsProps) {
  const may = useMay();
  const deletion = useConfirmation(aboutDeleting, deleteOne);
  const canRun = may('startRun');
  const kind = shelf === 'archived' ? 'restore' : 'archive';
  return (
    <ListPage
      act={
        <div className="cluster">
          {/* An import would add archived products again. */}
          {shelf !== 'archived' && (
            <BusyButton
              variant="outlined"
              disabled={!pages.rows}
              failed="We could not export the products"
              onPress={() => exportParts(shelf, choose)}
            >
              Export
            </BusyButton>
          )}
          {canRun && (
            <ButtonLink variant="outlined" to={IMPORT}>
              Import
            </ButtonLink>
          )}
          {canRun && (
            <ButtonLink variant="outlined" to={`${MANAGE_PRODUCTS}/prices`}>
              Change prices
            </ButtonLink>
          )}
          {may('addProduct') && <ButtonLink to={ADD_A_PRODUCT}>Add a Product</ButtonLink>}
        </div>
      }
      filters={<ArchiveMany isAllowed={canRun} undoAt={IMPORT} {...{ kind, pages, fetchAll }} />}
      pages={pages}
      noun="product"
      what="the products"
      empty={isFiltered ? <EmptyNotice title="No products found" /> : <NoProducts />}
      table={(parts) => {
        const table = (
          <PartsTable
            parts={parts}
            addressOf={productAddress}
            canEdit={may('editProduct')}
            {...(shelf !== 'archived' && may('deleteProduct') && { onDelete: deletion.ask })}
          />
        );
        if (!canRun) return table;
        return (
          <SelectableProducts {...{ kind }} rows={pages.rows ?? []}>
            {table}
          </SelectableProducts>
        );
      }}
      confirmation={deletion}
    />
  );
}

function NoProducts() {
  return (
    <EmptyNotice title="No products yet">
      <ButtonLink variant="outlined" to={ADD_A_PRODUCT}>
        Add the first product
      </ButtonLink>
    </EmptyNotice>
  );
}
